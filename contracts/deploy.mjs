/**
 * Deploys the registry: CHAIN_RPC_URL, CHAIN_DEPLOYER_KEY (pays for it, and has no rights afterwards), CHAIN_OWNER (the address
 * of a cold key that may replace the issuer) and CHAIN_ISSUER (the address of CHAIN_PRIVATE_KEY). Prints what the academy needs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ContractFactory, JsonRpcProvider, Wallet, formatEther, getAddress } from 'ethers';

const { CHAIN_RPC_URL, CHAIN_DEPLOYER_KEY, CHAIN_OWNER, CHAIN_ISSUER } = process.env;
const missing = Object.entries({ CHAIN_RPC_URL, CHAIN_DEPLOYER_KEY, CHAIN_OWNER, CHAIN_ISSUER })
  .filter(([, value]) => !value)
  .map(([name]) => name);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}; see docs/operations.md.`);
  process.exit(1);
}
const artifact = path.join(import.meta.dirname, 'credential-registry.json');
const { abi, bytecode } = JSON.parse(fs.readFileSync(artifact, 'utf8'));
const provider = new JsonRpcProvider(CHAIN_RPC_URL);
try {
  const deployer = new Wallet(CHAIN_DEPLOYER_KEY, provider);
  const factory = new ContractFactory(abi, bytecode, deployer);
  const contract = await factory.deploy(getAddress(CHAIN_OWNER), getAddress(CHAIN_ISSUER));
  const receipt = await contract.deploymentTransaction().wait();
  const { chainId } = await provider.getNetwork();
  console.log(`CHAIN_ID=${chainId}\nCHAIN_CONTRACT=${receipt.contractAddress}`);
  console.error(`Deployed for ${formatEther(receipt.fee)} in block ${receipt.blockNumber}.`);
} catch (error) {
  console.error(`Nothing was deployed: ${error.shortMessage ?? error.message}`);
  process.exitCode = 1;
} finally {
  provider.destroy();
}
