export function seed(
  connectionString: string,
  scale: number,
  options?: { onStep?: (what: string) => void; courses?: number },
): Promise<void>;
