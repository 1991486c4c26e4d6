import { Contract, type Log, toBeHex, ZeroHash } from 'ethers';
import { aCertificate } from '../factories/credentials.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { describeWithChain } from '../setup/describe-with-chain.js';
import { TestChain } from '../setup/test-chain.js';
import { Breakpoint, type Point } from './breakpoint.js';
import { ChainGate } from './chain-gate.js';
import { RECOVERY_MS, times } from './times.js';

const CERTIFICATES = times({ full: 10, short: 1 });
const KEEPER = 'chain-keeper';
const CONFIRMATIONS = 2;

const BEFORE_IT_IS_STORED: Point = { table: 'chain_transactions', before: 'INSERT' };
const BEFORE_IT_IS_RECORDED: Point = { table: 'credential_anchors', before: 'INSERT' };
const BEFORE_IT_HAS_ENDED: Point = {
  table: 'chain_transactions',
  before: 'UPDATE',
  when: 'NEW.ended_at IS NOT NULL',
};

describeWithChain('a worker that is killed while it records a certificate on the chain', () => {
  let academy: TestAcademy;
  let chain: TestChain;
  let gate: ChainGate;
  let registry: Contract;
  let keeper: AcademyProcess | undefined;

  beforeAll(async () => {
    // Its own worker issues certificates and knows no chain.
    academy = await TestAcademy.start();
    chain = await TestChain.start();
    gate = await ChainGate.start(chain.url);
    registry = await chain.deployRegistry();
    await mine(CONFIRMATIONS);
  });
  afterEach(() => keeper?.kill());
  afterAll(async () => {
    await gate?.close();
    await chain?.stop();
    await academy?.stop();
  });

  const mine = (blocks: number) => chain.provider.send('anvil_mine', [blocks]);
  const transactions = () =>
    academy.dataSource.query<{ hash: string; ended: boolean }[]>(
      'SELECT hash, ended_at IS NOT NULL AS ended FROM chain_transactions ORDER BY created_at',
    );
  const recorded = async (id: string) => {
    const [row] = await academy.dataSource.query<{ recorded: string }[]>(
      'SELECT recorded FROM credential_anchors WHERE credential_id = $1',
      [id],
    );
    return row?.recorded;
  };
  const isKnown = async (hash: string) => (await chain.provider.getTransaction(hash)) !== null;

  const startKeeper = async () => {
    keeper = AcademyProcess.startWorker(academy.config, {
      env: {
        PGAPPNAME: KEEPER,
        CHAIN_RPC_URL: gate.url,
        CHAIN_ID: '31337',
        CHAIN_CONTRACT: await registry.getAddress(),
        CHAIN_PRIVATE_KEY: chain.account(1).privateKey,
        CHAIN_NAME: 'Test chain',
        CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
        CHAIN_BATCH_SECONDS: '0',
      },
    });
    return keeper;
  };
  const killAtRow = async (point: Point) => {
    const breakpoint = await Breakpoint.at(academy, point);
    await breakpoint.hold();
    try {
      const running = await startKeeper();
      await breakpoint.untilReached([KEEPER], RECOVERY_MS);
      await running.kill();
      // PostgreSQL would still carry out the statement that the dead process had sent.
      await academy.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = $1`,
        [KEEPER],
      );
    } finally {
      await breakpoint.remove(point.table);
    }
  };
  const killAtCall = async (method: string, { isHeard }: { isHeard: boolean }) => {
    const reached = gate.hold(method, { isHeard });
    const running = await startKeeper();
    await reached;
    await running.kill();
  };

  it(
    `at each step, ${CERTIFICATES} in all: one transaction and one token each, recorded in the end`,
    async () => {
      for (let count = 1; count <= CERTIFICATES; count += 1) {
        const { certificate } = await aCertificate(academy);
        const others = await transactions();
        const own = async () => (await transactions()).slice(others.length);

        await killAtRow(BEFORE_IT_IS_STORED);
        expect([await own(), await chain.sent()]).toEqual([[], count - 1]);

        await killAtCall('eth_sendRawTransaction', { isHeard: false });
        const hash = (await own())[0]!.hash;
        expect(await isKnown(hash)).toBe(false);

        await killAtCall('eth_sendRawTransaction', { isHeard: true });
        expect([await own(), await isKnown(hash)]).toEqual([[{ hash, ended: false }], true]);

        // In a block that isn't final yet: here the keeper asks how many transactions the chain has.
        await killAtCall('eth_getTransactionCount', { isHeard: true });
        expect(await recorded(certificate.id)).toBeUndefined();
        await mine(CONFIRMATIONS);

        await killAtRow(BEFORE_IT_IS_RECORDED);
        expect(await recorded(certificate.id)).toBeUndefined();

        await killAtRow(BEFORE_IT_HAS_ENDED);
        expect([await recorded(certificate.id), await own()]).toEqual(['issued', [{ hash, ended: false }]]);

        const last = await startKeeper();
        await eventually(async () => (await own())[0]?.ended === true, 'the transaction to end', RECOVERY_MS);
        expect(await last.stop()).toBe(0);
        expect([await recorded(certificate.id), await own()]).toEqual(['issued', [{ hash, ended: true }]]);
        expect(await chain.sent()).toBe(count);
        expect(await tokensMinted(certificate.id)).toBe(1);
      }
    },
    CERTIFICATES * 2 * RECOVERY_MS,
  );

  /** How often the chain saw this certificate's token appear. */
  async function tokensMinted(id: string): Promise<number> {
    const [{ digest }] = await academy.dataSource.query<[{ digest: string }]>(
      'SELECT digest FROM credentials WHERE id = $1',
      [id],
    );
    const { topicHash } = registry.interface.getEvent('Transfer')!;
    const logs: Log[] = await chain.provider.getLogs({
      address: await registry.getAddress(),
      fromBlock: 0,
      topics: [topicHash, ZeroHash, null, toBeHex(BigInt(`0x${digest}`), 32)],
    });
    return logs.length;
  }
});
