import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { computeAddress, Contract, getCreateAddress, JsonRpcProvider } from 'ethers';
import { ANVIL_CHAIN_ID, ANVIL_KEYS } from '../../src/app/cli/anvil.js';
import { freePort } from '../../src/app/cli/free-port.js';
import { commandLineOf } from '../../src/app/cli/process-command.js';
import type { PublicCertificateResponse } from '../../src/modules/credentials/dto/certificate.dto.js';
import { DEMO_ADMIN } from '../../src/demo/index.js';
import { Command } from '../setup/command.js';
import { eventually } from '../setup/eventually.js';
import { describeWithChain } from '../setup/describe-with-chain.js';

const RECORDED_MS = 90_000;

describeWithChain('npm start with TEST_CHAIN=true', () => {
  let dataDir: string;
  let origin: string;
  let env: Record<string, string>;
  let code: string;

  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-test-chain-'));
    env = { DATA_DIR: dataDir, TEST_CHAIN: 'true' };
  });
  afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

  const start = async (variables = env) => {
    // Another port each time: after a stop, another process may take the one before.
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const academy = Command.run('start', [], { ...variables, PORT: port });
    await academy.untilReady(port);
    return academy;
  };
  const chainPid = async () => Number(await fs.readFile(path.join(dataDir, 'test-chain/anvil.pid'), 'utf8'));
  const chainRuns = async (pid: number) => ((await commandLineOf(pid)) ?? '').includes('anvil');
  const shownChain = async () => {
    const answer = await fetch(`${origin}/api/public/credentials/${code}`);
    return ((await answer.json()) as PublicCertificateResponse).chain;
  };
  /** What the registry itself says of the certificate: 1 where it is issued. */
  const registryStatus = async () => {
    const command = await commandLineOf(await chainPid());
    const [, port] = /--port (\d+)/.exec(command ?? '') ?? [];
    const provider = new JsonRpcProvider(`http://127.0.0.1:${port}`, ANVIL_CHAIN_ID, {
      staticNetwork: true,
    });
    const address = getCreateAddress({ from: computeAddress(ANVIL_KEYS[0]), nonce: 0 });
    const registry = new Contract(address, ['function statusOf(uint256) view returns (uint8)'], provider);
    const status: unknown = await registry.getFunction('statusOf').staticCall((await shownChain())!.token_id);
    provider.destroy();
    return Number(status);
  };
  /** The certificate of a demo learner who has finished a course. */
  const issuedCode = async () => {
    const json = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${origin}/api/auth/v1/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: DEMO_ADMIN.email, password: DEMO_ADMIN.password }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    let found: string | undefined;
    await eventually(
      async () => {
        const list = await fetch(`${origin}/api/admin/credentials`, {
          headers: { authorization: `Bearer ${token}` },
        });
        found = ((await list.json()) as { code: string }[])[0]?.code;
        return found !== undefined;
      },
      'a certificate to be issued',
      RECORDED_MS,
    );
    return found!;
  };

  it('records the demo’s certificates on a chain of its own, and calls it a test chain', async () => {
    const academy = await start();
    code = await issuedCode();
    const isRecorded = async () => (await shownChain())?.recorded === 'issued';
    await eventually(isRecorded, 'the certificate to be recorded', RECORDED_MS);
    expect(await shownChain()).toMatchObject({ is_test: true, url: null });
    expect(await registryStatus()).toBe(1);
    const pid = await chainPid();
    expect(await academy.end('SIGINT')).toBe(0);
    expect(await chainRuns(pid)).toBe(false);
    expect(academy.output).toContain('a test chain, which proves nothing to others');
  }, 240_000);

  it('still has them after a stop, and after kill -9 ends the chain that was left behind', async () => {
    const killed = await start();
    const left = await chainPid();
    await killed.end('SIGKILL');
    expect(await chainRuns(left)).toBe(true);
    const academy = await start();
    expect(await chainRuns(left)).toBe(false);
    expect(await registryStatus()).toBe(1);
    expect(await shownChain()).toMatchObject({ recorded: 'issued' });
    expect(await academy.end('SIGTERM')).toBe(0);
  }, 240_000);

  it('claims nothing of a blockchain once it is left out', async () => {
    const { TEST_CHAIN: _, ...without } = env;
    const academy = await start(without);
    expect(await shownChain()).toBeNull();
    expect(await academy.end('SIGTERM')).toBe(0);
  }, 120_000);
});
