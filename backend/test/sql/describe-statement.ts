import type { Client, Connection, FieldDef } from 'pg';

/** What PostgreSQL says about a statement: the names of types, `_text` for an array of texts. */
export interface Description {
  columns: { name: string; type: string }[];
  parameters: string[];
}

/** Lets PostgreSQL parse and describe a statement. Nothing runs. */
class Describe {
  private fields: FieldDef[] = [];
  private parameters: number[] = [];
  private resolve!: (result: { fields: FieldDef[]; parameters: number[] }) => void;
  private reject!: (error: Error) => void;
  readonly result = new Promise<{ fields: FieldDef[]; parameters: number[] }>((resolve, reject) => {
    Object.assign(this, { resolve, reject });
  });

  constructor(private readonly text: string) {}

  submit(connection: Connection & Extended): void {
    connection.once('parameterDescription', ({ dataTypeIDs }) => (this.parameters = dataTypeIDs));
    connection.parse({ text: this.text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }
  handleError(error: Error): void {
    this.reject(error);
  }
  handleReadyForQuery(): void {
    this.resolve({ fields: this.fields, parameters: this.parameters });
  }
}

/** pg's own methods of the extended protocol, which its types don't declare. */
interface Extended {
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** @throws PostgreSQL's error if it doesn't accept the statement */
export async function describeStatement(
  client: Client,
  typeNames: ReadonlyMap<number, string>,
  text: string,
): Promise<Description> {
  const describe = new Describe(text);
  void client.query(describe as unknown as string);
  const { fields, parameters } = await describe.result;
  const nameOf = (oid: number) => typeNames.get(oid) ?? String(oid);
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, type: nameOf(dataTypeID) })),
    parameters: parameters.map(nameOf),
  };
}

export async function readTypeNames(client: Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'SELECT oid::int AS oid, typname FROM pg_type',
  );
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
}
