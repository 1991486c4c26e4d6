export const env = { apiBaseUrl: 'http://localhost' } as const;
