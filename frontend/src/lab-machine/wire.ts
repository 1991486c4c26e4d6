import { type Emulator } from './emulator';

/** Joins the network cards of these machines: what one sends, all others receive, and nobody else. */
export function connect(emulators: readonly Emulator[]): void {
  for (const sender of emulators)
    sender.add_listener('net0-send', (frame: Uint8Array) => {
      for (const receiver of emulators) if (receiver !== sender) receiver.bus.send('net0-receive', frame);
    });
}
