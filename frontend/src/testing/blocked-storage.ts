const KINDS = ['localStorage', 'sessionStorage'] as const;

/** Runs a test in a browser that blocks storage: reading either property throws. */
export async function withBlockedStorage(test: () => unknown): Promise<void> {
  const own = KINDS.map((kind) => Object.getOwnPropertyDescriptor(window, kind)!);
  for (const kind of KINDS)
    Object.defineProperty(window, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  try {
    await test();
  } finally {
    KINDS.forEach((kind, index) => Object.defineProperty(window, kind, own[index]!));
  }
}
