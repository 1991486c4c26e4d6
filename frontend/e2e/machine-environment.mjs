import { TestEnvironment } from 'jest-environment-node';

/**
 * The emulator asks whether WebAssembly's memory is an ArrayBuffer: jest's global one is Node's, so WebAssembly must be
 * Node's too.
 */
export default class MachineEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.WebAssembly = WebAssembly;
  }
}
