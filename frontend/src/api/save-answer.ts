import { saveFile } from '../lib/download';

/**
 * A `responseHandler` that downloads a file under the server's name for it, so that the store doesn't contain it.
 * Errors are parsed as JSON as usual.
 */
export const saveAnswer =
  (fallbackName: string) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await response.blob(), name ?? fallbackName);
    return null;
  };
