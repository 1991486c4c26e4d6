import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

export const readProjectFile = (file: string): string => fs.readFileSync(path.join(PROJECT, file), 'utf8');

export const projectFileExists = (file: string): boolean => fs.existsSync(path.join(PROJECT, file));

export const listProjectFolder = (folder: string): string[] =>
  fs.readdirSync(path.join(PROJECT, folder)).map((file) => path.join(folder, file));

/** Every document of a YAML file, with its anchors merged. A mistake in one throws. */
export function readYaml<T>(file: string): T[] {
  const documents = parseAllDocuments(readProjectFile(file), { merge: true });
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => {
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS() as T;
  });
}
