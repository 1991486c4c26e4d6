import fs from 'node:fs/promises';
import path from 'node:path';
import { ContractFactory, getCreateAddress, type InterfaceAbi, JsonRpcProvider, Wallet } from 'ethers';
import type { ChainConfig } from '../../platform/config/index.js';
import { ANVIL_CHAIN_ID, ANVIL_KEYS, Anvil } from './anvil.js';
import { commandLineOf } from './process-command.js';
import { StartError } from './run-process.js';

const [OWNER_KEY, ISSUER_KEY] = ANVIL_KEYS;

/** The compiled registry. */
export async function registryArtifact(): Promise<{ abi: InterfaceAbi; bytecode: string }> {
  const file = path.resolve(import.meta.dirname, '../../../../contracts/credential-registry.json');
  return JSON.parse(await fs.readFile(file, 'utf8')) as { abi: InterfaceAbi; bytecode: string };
}

/**
 * A chain of this installation alone, for trying out how certificates are recorded. Its state is under `dataDir`.
 * How to stop it goes to the front of `cleanUps`.
 * @throws StartError where there is none for this machine, or it doesn't start
 */
export async function startTestChain(
  dataDir: string,
  cleanUps: (() => Promise<unknown>)[],
): Promise<ChainConfig> {
  if (!Anvil.isAvailable)
    throw new StartError(
      `There is no test chain for ${process.platform} on ${process.arch}; leave TEST_CHAIN out.`,
    );
  const folder = path.join(dataDir, 'test-chain');
  const pidFile = path.join(folder, 'anvil.pid');
  const stateFile = path.join(folder, 'state.json');
  await fs.mkdir(folder, { recursive: true });
  await stopLeftover(pidFile, stateFile);
  const anvil = await Anvil.start(stateFile).catch(() => {
    throw new StartError(`The test chain did not start; delete ${folder} for an empty one.`);
  });
  cleanUps.unshift(() => anvil.stop());
  await fs.writeFile(pidFile, String(anvil.pid));
  return {
    rpcUrl: anvil.url,
    chainId: ANVIL_CHAIN_ID,
    contract: await deployOnce(anvil.url),
    privateKey: ISSUER_KEY,
    name: 'the test chain',
    explorerUrl: undefined,
    isTest: true,
    // It mines a block for a transaction and no other.
    confirmations: 0,
    maxFeeGwei: 1_000,
    batchSeconds: 0,
  };
}

/** Of an academy that was killed. */
async function stopLeftover(pidFile: string, stateFile: string): Promise<void> {
  const pid = Number(await fs.readFile(pidFile, 'utf8').catch(() => '0'));
  const command = await commandLineOf(pid);
  if (command?.includes('anvil') && command.includes(stateFile)) process.kill(pid, 'SIGKILL');
}

/** @returns the address of the registry: the first contract of its account */
async function deployOnce(url: string): Promise<string> {
  const provider = new JsonRpcProvider(url, ANVIL_CHAIN_ID, { staticNetwork: true, cacheTimeout: -1 });
  try {
    const owner = new Wallet(OWNER_KEY, provider);
    const address = getCreateAddress({ from: owner.address, nonce: 0 });
    if ((await provider.getCode(address)) === '0x') {
      const { abi, bytecode } = await registryArtifact();
      const registry = await new ContractFactory(abi, bytecode, owner).deploy(
        owner.address,
        new Wallet(ISSUER_KEY).address,
      );
      await registry.waitForDeployment();
    }
    return address;
  } finally {
    provider.destroy();
  }
}
