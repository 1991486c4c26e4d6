export function seed(connectionString: string, scale: number, onStep?: (what: string) => void): Promise<void>;
