import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import zlib from 'node:zlib';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules');

/** A known hole, as the registry tells of it. */
export interface Advisory {
  id: number;
  title: string;
  url: string;
  severity: 'low' | 'high' | 'critical';
  vulnerable_versions: string;
}

/** Stands in for the package registry: knows the packages that are installed, and the holes it is told of. */
export class PackageRegistry {
  /** The versions of each package that it was asked about. */
  asked: Record<string, string[]> = {};
  private advisories: Record<string, Advisory[]> | undefined;
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<PackageRegistry> {
    const registry = new PackageRegistry();
    await new Promise<void>((resolve) => registry.server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** From now on these are the known holes, by the package's name; undefined: it does not say. */
  knows(advisories: Record<string, Advisory[]> | undefined): void {
    this.advisories = advisories;
    this.asked = {};
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = request.url?.endsWith('/advisories/bulk')
      ? await this.holes(request)
      : await installed(decodeURIComponent(request.url!.slice(1))).catch(() => undefined);
    response.statusCode = body ? 200 : 405;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body ?? {}));
  }

  private async holes(request: http.IncomingMessage): Promise<object | undefined> {
    this.asked = (await json(request.pipe(zlib.createGunzip()))) as Record<string, string[]>;
    return this.advisories;
  }
}

/** A package as a registry tells of it, with the one version that is installed here. */
async function installed(name: string): Promise<object> {
  const manifest = JSON.parse(await fs.readFile(path.join(PACKAGES, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { name, 'dist-tags': { latest: manifest.version }, versions: { [manifest.version]: manifest } };
}
