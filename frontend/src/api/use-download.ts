import { type FetchArgs } from '@reduxjs/toolkit/query/react';
import { toast } from '../components/toast';
import { saveFile } from '../lib/download';
import { baseApi } from './base-api';
import { errorMessage } from './errors';

interface Download extends Pick<FetchArgs, 'url' | 'params' | 'timeout'> {
  /** The file's name, unless the server gives one. */
  name: string;
}

const downloadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** With the session's token. The store doesn't contain the file; errors are parsed as JSON as usual. */
    saveFile: build.mutation<null, Download>({
      query: ({ name, ...request }) => ({
        ...request,
        responseHandler: async (response) => {
          if (!response.ok) return response.json() as Promise<unknown>;
          const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
          saveFile(await response.blob(), given ?? name);
          return null;
        },
      }),
    }),
  }),
});

/** Downloads files. A toast says why one failed, or `failed` if the server doesn't. */
export function useDownload(failed: string) {
  const [save, { isLoading, originalArgs }] = downloadApi.useSaveFileMutation();
  const download = async (file: Download): Promise<void> => {
    const { error } = await save(file);
    if (error) toast.error(errorMessage(error, failed));
  };
  /** `saving` is the name of the file on its way. */
  return { download, saving: isLoading ? originalArgs?.name : undefined };
}
