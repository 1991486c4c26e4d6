import type { Browser } from 'playwright-core';

export function findBrowser(): string;
export function launchBrowser(settings?: readonly string[]): Promise<Browser>;
