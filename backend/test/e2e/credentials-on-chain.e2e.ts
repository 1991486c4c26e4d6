import { randomBytes } from 'node:crypto';
import { type Contract, toBigInt, type TransactionReceipt } from 'ethers';
import { createApi } from '../../src/app/create-api.js';
import { AnchoringService } from '../../src/modules/credentials/chain/anchoring.service.js';
import { AnchorsRepository } from '../../src/modules/credentials/chain/anchors.repository.js';
import { ChainError } from '../../src/modules/credentials/chain/chain-error.js';
import { CredentialRegistry } from '../../src/modules/credentials/chain/credential-registry.js';
import { type ChainConfig, loadConfig } from '../../src/platform/config/index.js';
import { aCertificate } from '../factories/credentials.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { describeWithChain } from '../setup/describe-with-chain.js';
import { TestChain } from '../setup/test-chain.js';

const STATUS = ['unknown', 'issued', 'revoked'] as const;
const CONFIRMATIONS = 2;
const ERC721 = '0x80ac58cd';
const ERC5192 = '0xb45a3c0e';

describeWithChain('certificates on a blockchain', () => {
  let chain: TestChain;
  let issuer: string;
  let contract: Contract;
  let takeBack: () => Promise<void>;

  beforeAll(async () => {
    chain = await TestChain.start();
    issuer = chain.account(1).address;
  });
  afterAll(() => chain?.stop());
  beforeEach(async () => {
    takeBack = await chain.remember();
    contract = await chain.deployRegistry();
  });
  afterEach(() => takeBack());

  describe('the registry of credentials', () => {
    const aDigest = () => toBigInt(randomBytes(32));
    const digests = (count: number) => Array.from({ length: count }, aDigest);
    const act = async (method: string, ...parameters: unknown[]): Promise<TransactionReceipt> => {
      const sent = (await contract.getFunction(method)(...parameters)) as {
        wait: () => Promise<TransactionReceipt>;
      };
      return sent.wait();
    };
    const read = (method: string, ...parameters: unknown[]): Promise<unknown> =>
      contract.getFunction(method).staticCall(...parameters);
    const statusOf = async (digest: bigint) => STATUS[Number(await read('statusOf', digest))];
    const events = (receipt: TransactionReceipt) =>
      receipt.logs.map((log) => contract.interface.parseLog(log)?.name);
    /** The name of the contract's own error. */
    const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
      call.then(
        () => 'none',
        (error: { data: string }) => contract.interface.parseError(error.data)?.name,
      );
    const asAccount = (number: 0 | 1 | 2) => contract.connect(chain.account(number)) as Contract;

    it('issues a digest as a token that nobody can transfer', async () => {
      const digest = aDigest();
      expect(await statusOf(digest)).toBe('unknown');
      expect(events(await act('issue', [digest]))).toEqual(['Transfer', 'Locked']);
      expect(await statusOf(digest)).toBe('issued');
      const address = await contract.getAddress();
      expect(await read('ownerOf', digest)).toBe(address);
      expect(await read('locked', digest)).toBe(true);
      expect([await read('supportsInterface', ERC721), await read('supportsInterface', ERC5192)]).toEqual([
        true,
        true,
      ]);
      expect(await refusalOf(act('approve', issuer, digest))).toBe('Soulbound');
      expect(await refusalOf(act('setApprovalForAll', issuer, true))).toBe('Soulbound');
      expect(await refusalOf(act('transferFrom', address, issuer, digest))).toBe(
        'ERC721InsufficientApproval',
      );
    });

    it('repeats a batch without issuing anything twice', async () => {
      const batch = digests(3);
      await act('issue', batch.slice(0, 2));
      expect(events(await act('issue', batch))).toEqual(['Transfer', 'Locked']);
      expect(events(await act('issue', batch))).toEqual([]);
      expect(await read('balanceOf', await contract.getAddress())).toBe(3n);
      expect(await read('statusesOf', [...batch, aDigest()])).toEqual([1n, 1n, 1n, 0n]);
    });

    it('revokes for good, in either order, and repeatedly', async () => {
      const [issued, never] = [aDigest(), aDigest()];
      await act('issue', [issued]);
      expect(events(await act('revoke', [issued, never]))).toEqual(['Transfer', 'Revoked', 'Revoked']);
      expect(events(await act('revoke', [issued, never]))).toEqual([]);
      expect(events(await act('issue', [issued, never]))).toEqual([]);
      expect([await statusOf(issued), await statusOf(never)]).toEqual(['revoked', 'revoked']);
      expect(await refusalOf(read('ownerOf', issued))).toBe('ERC721NonexistentToken');
    });

    it('obeys its issuer only', async () => {
      for (const method of ['issue', 'revoke'])
        for (const stranger of [0, 2] as const)
          expect(await refusalOf(asAccount(stranger).getFunction(method)([aDigest()]))).toBe('NotIssuer');
      expect(await refusalOf(asAccount(1).getFunction('setIssuer')(issuer))).toBe(
        'OwnableUnauthorizedAccount',
      );
    });

    it('has its issuer replaced by the owner, for example when the server’s key leaks', async () => {
      const next = await chain.account(2).getAddress();
      await (
        await (asAccount(0).getFunction('setIssuer')(next) as Promise<{ wait: () => Promise<unknown> }>)
      ).wait();
      expect(await refusalOf(act('issue', [aDigest()]))).toBe('NotIssuer');
      contract = asAccount(2);
      const digest = aDigest();
      await act('issue', [digest]);
      expect(await statusOf(digest)).toBe('issued');
    });

    it('takes 100 at a time, for at most 31,000 gas each', async () => {
      expect(await refusalOf(act('issue', digests(101)))).toBe('BatchTooLarge');
      const batch = digests(100);
      await act('issue', [aDigest()]);
      const { gasUsed } = await act('issue', batch);
      expect(Number(gasUsed) / batch.length).toBeLessThan(31_000);
      const { gasUsed: single } = await act('issue', [aDigest()]);
      const { gasUsed: revoked } = await act('revoke', batch);
      expect(Number(single)).toBeLessThan(60_000);
      expect(Number(revoked) / batch.length).toBeLessThan(31_000);
    });
  });

  describe('anchoring certificates', () => {
    let academy: TestAcademy;
    let administrator: SignedIn;
    let config: ChainConfig;
    let registry: CredentialRegistry;

    beforeAll(async () => {
      academy = await TestAcademy.start();
      administrator = await anAdministrator(academy);
    });
    afterAll(() => academy.stop());
    beforeEach(async () => {
      await academy.dataSource.query('DELETE FROM chain_transactions');
      await academy.dataSource.query('DELETE FROM credential_anchors');
      // Those of earlier tests are owed nothing: the chain has never seen them.
      await academy.dataSource.query(
        `INSERT INTO credential_anchors (credential_id, recorded, recorded_at)
         SELECT id, 'revoked', now() - interval '2 days' FROM credentials`,
      );
      config = {
        rpcUrl: chain.url,
        chainId: 31_337,
        contract: await contract.getAddress(),
        privateKey: chain.account(1).privateKey,
        name: 'Test chain',
        explorerUrl: undefined,
        isTest: true,
        confirmations: CONFIRMATIONS,
        maxFeeGwei: 100,
        batchSeconds: 0,
      };
      await mine(CONFIRMATIONS);
      registry = new CredentialRegistry(config);
    });
    afterEach(() => registry.close());

    /** What an API of the same database says with a chain configured. */
    async function askApiWith(settings: { CHAIN_ID: string; CHAIN_NAME: string }, code: string) {
      const elsewhere = await createApi(
        loadConfig(
          {},
          {
            NODE_ENV: 'test',
            DATABASE_URL: academy.config.databaseUrl,
            JWT_SECRET: academy.config.jwtSecret,
            DATA_DIR: academy.config.dataDir,
            CREDENTIAL_SIGNING_KEY: academy.config.credentialSigningKey,
            CHAIN_RPC_URL: chain.url,
            CHAIN_CONTRACT: config.contract,
            CHAIN_PRIVATE_KEY: config.privateKey,
            CHAIN_EXPLORER_URL: 'https://explorer.example/',
            ...settings,
          },
        ),
      );
      try {
        await elsewhere.listen(0, '127.0.0.1');
        const url = await elsewhere.getUrl();
        const ask = async (path: string) => (await fetch(url + path)).json() as Promise<object>;
        return { ...(await ask('/academy.json')), ...(await ask(`/api/public/credentials/${code}`)) } as {
          credential_chain: string | null;
          chain: object;
        };
      } finally {
        await elsewhere.close();
      }
    }

    const mine = (blocks: number) => chain.provider.send('anvil_mine', [blocks]);
    /** A keeper that has just started: it remembers nothing. */
    const aKeeper = () => {
      const keeper = new AnchoringService(new AnchorsRepository(academy.dataSource));
      keeper.recheckEveryMs = 0;
      return keeper;
    };
    const step = (on = registry, given: Partial<ChainConfig> = {}) =>
      aKeeper().step(on, { ...config, ...given });
    const finalise = async () => {
      await step();
      await mine(CONFIRMATIONS);
      await step();
    };
    const issued = async () => {
      const {
        certificate: { id },
      } = await aCertificate(academy);
      const [{ digest }] = await academy.dataSource.query<[{ digest: string }]>(
        'SELECT digest FROM credentials WHERE id = $1',
        [id],
      );
      return { id, digest };
    };
    const statusOf = async ({ digest }: { digest: string }) =>
      STATUS[Number(await contract.getFunction('statusOf').staticCall(BigInt(`0x${digest}`)))];
    const recorded = async ({ id }: { id: string }) => {
      const [row] = await academy.dataSource.query<{ recorded: string }[]>(
        'SELECT recorded FROM credential_anchors WHERE credential_id = $1',
        [id],
      );
      return row?.recorded;
    };
    const sent = () => chain.sent();
    const open = () =>
      academy.dataSource.query<{ id: string; hash: string; nonce: number }[]>(
        'SELECT hash, nonce FROM chain_transactions WHERE ended_at IS NULL',
      );
    const revoke = ({ id }: { id: string }) =>
      administrator
        .post(`/api/admin/credentials/${id}/revoke`)
        .send({ reason: 'Another person did the lab' });

    it('records a certificate once its block is final', async () => {
      const certificate = await issued();
      await step();
      expect(await statusOf(certificate)).toBe('issued');
      await step();
      expect(await recorded(certificate)).toBeUndefined();
      await mine(CONFIRMATIONS);
      await step();
      expect(await recorded(certificate)).toBe('issued');
      await step();
      expect([await sent(), await open()]).toEqual([1, []]);
    });

    it('shows the record to the public, and names no chain if none is configured', async () => {
      const { certificate } = await aCertificate(academy);
      const { body } = await academy.http().get(`/api/public/credentials/${certificate.code}`).expect(200);
      expect(body).toMatchObject({ state: 'valid', chain: null });
      await finalise();
      const shown = await askApiWith({ CHAIN_ID: '31337', CHAIN_NAME: 'Test chain' }, certificate.code);
      expect(shown.credential_chain).toBeNull();
      expect(shown.chain).toMatchObject({
        name: 'Test chain',
        is_test: true,
        token_id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
        recorded: 'issued',
        recorded_at: expect.any(String) as string,
        url: expect.stringMatching(/^https:\/\/explorer\.example\/token\/0x\w{40}\?a=\d+$/) as string,
      });
    });

    it('names a public chain to the landing page', async () => {
      const { certificate } = await aCertificate(academy);
      const shown = await askApiWith({ CHAIN_ID: '137', CHAIN_NAME: 'Polygon' }, certificate.code);
      expect(shown).toMatchObject({
        credential_chain: 'Polygon',
        chain: { name: 'Polygon', is_test: false, recorded: null },
      });
      const { body } = await academy.http().get('/academy.json').expect(200);
      expect(body).toMatchObject({ credential_chain: null });
    });

    it('shares a transaction among certificates that come within CHAIN_BATCH_SECONDS', async () => {
      const certificates = [await issued(), await issued(), await issued()];
      await step(registry, { batchSeconds: 600 });
      expect(await sent()).toBe(0);
      await finalise();
      expect(await Promise.all(certificates.map(recorded))).toEqual(['issued', 'issued', 'issued']);
      expect(await sent()).toBe(1);
    });

    it('revokes what was revoked, also if it was never recorded', async () => {
      const [one, other] = [await issued(), await issued()];
      await finalise();
      const never = await issued();
      await revoke(one).expect(200);
      await revoke(never).expect(200);
      await finalise();
      expect(await Promise.all([one, other, never].map(statusOf))).toEqual(['revoked', 'issued', 'revoked']);
      expect(await Promise.all([one, other, never].map(recorded))).toEqual(['revoked', 'issued', 'revoked']);
      expect(await sent()).toBe(2);
    });

    it('revokes before it issues', async () => {
      const revoked = await issued();
      await finalise();
      const waiting = await issued();
      await revoke(revoked).expect(200);
      await step();
      expect(await Promise.all([revoked, waiting].map(statusOf))).toEqual(['revoked', 'unknown']);
    });

    it('issues nothing again that the chain has revoked, after a restore of an older backup', async () => {
      const [recordedBefore, unrecorded] = [await issued(), await issued()];
      for (const certificate of [recordedBefore, unrecorded]) await revoke(certificate).expect(200);
      await finalise();
      await academy.dataSource.query(
        `UPDATE credentials SET revoked_at = NULL, revoke_reason = NULL, revoked_by = NULL WHERE id = ANY($1)`,
        [[recordedBefore.id, unrecorded.id]],
      );
      await academy.dataSource.query('DELETE FROM credential_anchors WHERE credential_id = $1', [
        unrecorded.id,
      ]);
      await step();
      expect(await step()).toBe(false);
      expect(await recorded(unrecorded)).toBe('revoked');
      expect([await sent(), await open()]).toEqual([1, []]);
    });

    it('waits while the chain is away', async () => {
      const certificate = await issued();
      const away = new CredentialRegistry({ ...config, rpcUrl: 'http://127.0.0.1:9' });
      await expect(step(away)).rejects.toBeInstanceOf(ChainError);
      away.close();
      expect(await open()).toEqual([]);
      await finalise();
      expect(await recorded(certificate)).toBe('issued');
    });

    it('sends the stored bytes again after a kill before the broadcast', async () => {
      const certificate = await issued();
      const deaf = new CredentialRegistry(config);
      deaf.broadcast = () => Promise.reject(new ChainError('killed'));
      await step(deaf);
      deaf.close();
      const { hash } = (await open())[0]!;
      expect(await chain.provider.getTransaction(hash)).toBeNull();
      await step();
      expect((await chain.provider.getTransaction(hash))?.hash).toBe(hash);
      await mine(CONFIRMATIONS);
      await step();
      expect([await recorded(certificate), await sent()]).toEqual(['issued', 1]);
    });

    it('sends nothing twice after a kill that follows the broadcast', async () => {
      const certificate = await issued();
      await step();
      await mine(CONFIRMATIONS);
      // As if it had been killed before it stored the transaction's end.
      await academy.dataSource.query('DELETE FROM chain_transactions');
      await step();
      expect([await recorded(certificate), await sent()]).toEqual(['issued', 1]);
    });

    it('is sent once by two keepers that run at the same time', async () => {
      const certificate = await issued();
      await Promise.allSettled([step(), step()]);
      await mine(CONFIRMATIONS);
      await step();
      expect([await recorded(certificate), await sent()]).toEqual(['issued', 1]);
    });

    it('waits while gas costs too much', async () => {
      const certificate = await issued();
      await chain.provider.send('anvil_setNextBlockBaseFeePerGas', ['0x2e90edd000']);
      await mine(1);
      await expect(step()).rejects.toThrow(/^Gas costs \d+ gwei, above CHAIN_MAX_FEE_GWEI=100$/);
      await chain.provider.send('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00']);
      await mine(1);
      await finalise();
      expect(await recorded(certificate)).toBe('issued');
    });

    it('waits while the wallet is empty', async () => {
      const certificate = await issued();
      const balance = await chain.provider.send('eth_getBalance', [issuer, 'latest']);
      await chain.provider.send('anvil_setBalance', [issuer, '0x0']);
      await expect(step()).rejects.toThrow(`The wallet ${issuer} is empty`);
      await chain.provider.send('anvil_setBalance', [issuer, balance]);
      await finalise();
      expect(await recorded(certificate)).toBe('issued');
    });

    it('replaces a stuck transaction by one with the same nonce and a higher fee', async () => {
      const certificate = await issued();
      await chain.provider.send('evm_setAutomine', [false]);
      await step();
      const first = (await open())[0]!;
      await step();
      expect(await open()).toEqual([first]);
      await academy.dataSource.query(
        `UPDATE chain_transactions SET signed_at = signed_at - interval '4 minutes'`,
      );
      await step();
      const second = (await open())[0]!;
      expect(second.nonce).toBe(first.nonce);
      expect(second.hash).not.toBe(first.hash);
      await mine(1);
      await mine(CONFIRMATIONS);
      await step();
      expect([await recorded(certificate), await sent()]).toEqual(['issued', 1]);
      expect(await chain.provider.getTransaction(first.hash)).toBeNull();
    });

    it('records again what a reorganisation undid', async () => {
      const before = await chain.provider.getBlockNumber();
      const certificate = await issued();
      await finalise();
      expect(await recorded(certificate)).toBe('issued');
      await chain.provider.send('anvil_rollback', [(await chain.provider.getBlockNumber()) - before]);
      await mine(4);
      expect(await statusOf(certificate)).toBe('unknown');
      await step();
      expect(await recorded(certificate)).toBeUndefined();
      await finalise();
      await finalise();
      expect([await statusOf(certificate), await recorded(certificate)]).toEqual(['issued', 'issued']);
    });

    it('records everything again in another registry, however old it is', async () => {
      const certificate = await issued();
      await finalise();
      await academy.dataSource.query(
        `UPDATE credential_anchors SET recorded_at = recorded_at - interval '1 year'`,
      );
      const moved = await chain.deployRegistry();
      await mine(CONFIRMATIONS);
      const other = new CredentialRegistry({ ...config, contract: await moved.getAddress() });
      await aKeeper().recheckAll(registry);
      expect(await recorded(certificate)).toBe('issued');
      await aKeeper().recheckAll(other);
      expect(await recorded(certificate)).toBeUndefined();
      // Behind those of the tests before it.
      await eventually(async () => {
        await step(other);
        await mine(CONFIRMATIONS);
        return (await recorded(certificate)) === 'issued';
      }, 'the certificate to be recorded there');
      other.close();
      expect(await moved.getFunction('statusOf').staticCall(BigInt(`0x${certificate.digest}`))).toBe(1n);
    });

    it.each([
      ['another chain', () => ({ chainId: 1 }), /is chain 31337, not 1$/],
      ['an address without a contract', () => ({ contract: issuer }), /^There is no contract at/],
      [
        'a key that is not the issuer’s',
        () => ({ privateKey: chain.account(2).privateKey }),
        /^The registry's issuer is/,
      ],
    ])('writes nothing to %s', async (_, given, problem) => {
      await issued();
      const wrong = new CredentialRegistry({ ...config, ...given() });
      await expect(step(wrong)).rejects.toThrow(problem);
      wrong.close();
      expect([await sent(), await open()]).toEqual([0, []]);
    });
  });
});
