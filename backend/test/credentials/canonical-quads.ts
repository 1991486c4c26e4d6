import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { JsonLdParser } from 'jsonld-streaming-parser';

interface Term {
  termType: string;
  value: string;
  language?: string;
  datatype?: { value: string };
}

interface Quad {
  subject: Term;
  predicate: Term;
  object: Term;
  graph: Term;
}

const CONTEXTS = path.resolve(import.meta.dirname, '../../src/modules/credentials/signing/contexts');
const FILES: Record<string, string> = {
  'https://www.w3.org/ns/credentials/v2': 'credentials-v2.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json': 'open-badges-3.0.3.json',
};
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** A JSON-LD document as canonical N-Quads (RDFC-1.0), as far as its blank nodes differ in what is said of them. */
export async function canonicalQuads(document: object): Promise<string> {
  const quads = await quadsOf(document);
  const blanks = new Set(
    quads.flatMap((quad) =>
      termsOf(quad)
        .filter(isBlank)
        .map(({ value }) => value),
    ),
  );
  const hashes = [...blanks].map((blank) => [firstDegreeHash(quads, blank), blank] as const).sort();
  if (new Set(hashes.map(([hash]) => hash)).size < hashes.length)
    throw new Error('Two blank nodes that look the same: this verifier can’t tell them apart');
  const names = new Map(hashes.map(([, blank], index) => [blank, `c14n${index}`]));
  return quads
    .map((quad) => lineOf(quad, (blank) => names.get(blank)!))
    .sort()
    .join('');
}

function quadsOf(document: object): Promise<Quad[]> {
  return new Promise((resolve, reject) => {
    const quads: Quad[] = [];
    const parser = new JsonLdParser({
      documentLoader: {
        load: (url: string) => {
          const file = FILES[url];
          if (!file) return Promise.reject(new Error(`Unknown context ${url}`));
          return Promise.resolve(JSON.parse(fs.readFileSync(path.join(CONTEXTS, file), 'utf8')));
        },
      },
    });
    parser.on('data', (quad: Quad) => quads.push(quad));
    parser.on('error', reject);
    parser.on('end', () => resolve(quads));
    parser.write(JSON.stringify(document));
    parser.end();
  });
}

const termsOf = ({ subject, object, graph }: Quad): Term[] => [subject, object, graph];
const isBlank = ({ termType }: Term): boolean => termType === 'BlankNode';

function firstDegreeHash(quads: Quad[], blank: string): string {
  const lines = quads
    .filter((quad) => termsOf(quad).some((term) => isBlank(term) && term.value === blank))
    .map((quad) => lineOf(quad, (other) => (other === blank ? 'a' : 'z')))
    .sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

function lineOf({ subject, predicate, object, graph }: Quad, nameOf: (blank: string) => string): string {
  const write = (term: Term) => writeTerm(term, nameOf);
  const parts = [subject, predicate, object, ...(graph.termType === 'DefaultGraph' ? [] : [graph])];
  return `${parts.map(write).join(' ')} .\n`;
}

function writeTerm(term: Term, nameOf: (blank: string) => string): string {
  if (term.termType === 'NamedNode') return `<${term.value}>`;
  if (isBlank(term)) return `_:${nameOf(term.value)}`;
  const text = `"${term.value.replace(/[\p{Cc}"\\]/gu, escape)}"`;
  if (term.language) return `${text}@${term.language}`;
  return term.datatype && term.datatype.value !== XSD_STRING ? `${text}^^<${term.datatype.value}>` : text;
}

const SHORT: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};
const escape = (letter: string): string =>
  SHORT[letter] ?? `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
