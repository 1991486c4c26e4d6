import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { before } from '../../swagger-plugin.mjs';

const FILES = {
  'package.json': '{ "type": "module" }',
  'cats/dto/cat.response.ts': 'export class CatResponse { name!: string; }',
  'cats/cats.controller.ts': `
    import { CatResponse } from './dto/cat.response.js';
    function Get(): MethodDecorator { return () => undefined; }
    export class CatsController { @Get() find(): Promise<CatResponse> { return Promise.resolve(new CatResponse()); } }`,
};

it('imports the types of answers also in a folder with letters beyond ASCII', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'मेरी é '));
  try {
    for (const [name, text] of Object.entries(FILES)) {
      await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await fs.writeFile(path.join(folder, name), text);
    }
    const program = ts.createProgram([path.join(folder, 'cats/cats.controller.ts')], {
      rootDir: folder,
      outDir: path.join(folder, 'dist'),
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2022.d.ts'],
      types: [],
      experimentalDecorators: true,
    });
    program.emit(undefined, undefined, undefined, false, {
      before: [before({ esmCompatible: true, dtoFileNameSuffix: ['.response.ts'] }, program)],
    });
    const written = await fs.readFile(path.join(folder, 'dist/cats/cats.controller.js'), 'utf8');
    expect(written).toContain('from "./dto/cat.response.js"');
  } finally {
    await fs.rm(folder, { recursive: true });
  }
});
