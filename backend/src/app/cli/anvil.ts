import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.js';

const START_MS = 15_000;
const POLL_MS = 50;
const STOP_MS = 10_000;

/** The blockchain's own packages, which most installations never need. */
const require = createRequire(new URL('../../../../contracts/package.json', import.meta.url));
/** The package is optional: it has no binary for other machines. */
const binary = (): string => require.resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');

/** Anvil's published accounts: each has 10,000 ether of no value. */
export const ANVIL_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const;
/** The number of its chain. */
export const ANVIL_CHAIN_ID = 31_337;

/** An Ethereum test chain in its own process, on loopback. It mines a block for each transaction. */
export class Anvil {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  /** Whether the package has a binary for this machine. */
  static get isAvailable(): boolean {
    try {
      return binary() !== '';
    } catch {
      return false;
    }
  }

  /**
   * @param stateFile what the chain begins with if it exists, and where it is saved: every few seconds, and at the end
   * @throws when it doesn't answer in 15 s
   */
  static async start(stateFile?: string): Promise<Anvil> {
    const port = await freePort();
    const state = stateFile ? ['--state', stateFile, '--state-interval', '5'] : [];
    const child = spawn(binary(), ['--host', '127.0.0.1', '--port', String(port), '--silent', ...state], {
      stdio: 'ignore',
      // One whose state is kept stops last: Ctrl-C must reach the academy first.
      detached: stateFile !== undefined,
    });
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    const anvil = new Anvil(child, `http://127.0.0.1:${port}`);
    await Promise.race([anvil.waitUntilReady(), failed]);
    return anvil;
  }

  get pid(): number {
    return this.process.pid!;
  }

  async stop(): Promise<void> {
    if (this.hasExited) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    const late = setTimeout(() => this.process.kill('SIGKILL'), STOP_MS);
    this.process.kill('SIGINT');
    await gone;
    clearTimeout(late);
  }

  private get hasExited(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_MS;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    const headers = { 'content-type': 'application/json' };
    while (!this.hasExited && Date.now() < deadline) {
      const answer = await fetch(this.url, { method: 'POST', headers, body }).catch(() => undefined);
      if (answer?.ok) return;
      await delay(POLL_MS);
    }
    await this.stop();
    throw new Error('Anvil did not start');
  }
}
