/** Waits until the list behind a form has what was saved, unless both were closed meanwhile: `refetch` throws then. */
export async function refetched(refetch: () => PromiseLike<unknown>): Promise<void> {
  try {
    await refetch();
  } catch {
    // Nobody sees the list any more.
  }
}
