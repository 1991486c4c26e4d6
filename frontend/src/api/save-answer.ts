import { saveFile } from '../lib/download';

/**
 * A `responseHandler` that hands a file to the browser under the name that the server gives it, so that nothing of it stays in
 * the store. An error is read as JSON like any other.
 */
export const saveAnswer =
  (fallbackName: string) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await response.blob(), name ?? fallbackName);
    return null;
  };
