import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { KeyRotationService } from '../../modules/credentials/index.js';
import { SigningKeyService } from '../../modules/credentials/signing/signing-key.service.js';
import { SigningKeysRepository } from '../../modules/credentials/signing/signing-keys.repository.js';
import { StatusListsRepository } from '../../modules/credentials/status-lists.repository.js';
import { StatusListsService } from '../../modules/credentials/status-lists.service.js';
import { type AppConfig, readDotEnv } from '../../platform/config/index.js';
import { dataSourceOptions } from '../database/data-source.js';
import { withDatabase } from './command-database.js';
import { runCommand } from './run-command.js';

const USAGE = `npm run signing-key -- list                       the keys that signed certificates
npm run signing-key -- accept                     the configured key signs from now on; what others signed stays valid
npm run signing-key -- withdraw <key> "<reason>"  a former key was stolen: what it signed is not valid any more`;

/** What a command needs of the module, without queues and HTTP. */
function keysOn(dataSource: DataSource, config: AppConfig) {
  const rows = new SigningKeysRepository(dataSource);
  const keys = new SigningKeyService(config, rows);
  const lists = new StatusListsService(config, new StatusListsRepository(dataSource), keys);
  return { rows, rotation: new KeyRotationService(dataSource, keys, rows, lists) };
}

async function run(words: string[], { rows, rotation }: ReturnType<typeof keysOn>): Promise<number> {
  const [command, keyId, reason] = words;
  if (command === 'list' && words.length === 1) {
    const keys = await rows.list();
    for (const { id, state, certificates } of keys)
      console.log(`${id}  ${state}  ${certificates} certificates`);
    if (keys.length === 0) console.log('Nothing has been signed yet.');
    return 0;
  }
  if (command === 'accept' && words.length === 1) {
    const accepted = await rotation.accept();
    console.log(
      accepted.isAccepted
        ? `${accepted.keyId} signs certificates from now on. Keep a copy of it.`
        : `${accepted.keyId} has been withdrawn: configure another key.`,
    );
    return accepted.isAccepted ? 0 : 1;
  }
  if (command === 'withdraw' && keyId && reason && words.length === 3) {
    const isWithdrawn = await rotation.withdraw(keyId, reason.slice(0, 200));
    console.log(
      isWithdrawn
        ? `${keyId} is withdrawn. Issue its certificates again under Certificates.`
        : `${keyId} is no former key: only one that another has replaced can be withdrawn.`,
    );
    return isWithdrawn ? 0 : 1;
  }
  console.error(USAGE);
  return 1;
}

await runCommand(async () => {
  readDotEnv();
  return withDatabase({ besideTheAcademy: true, makeDatabase: false }, async (config) => {
    const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
    try {
      return await run(process.argv.slice(2), keysOn(dataSource, config));
    } finally {
      await dataSource.destroy();
    }
  });
});
