/** Whatever answers at an address: a whole academy, or one of its replicas. */
interface Reachable {
  url: string;
}

/** A browser's side of the tus protocol, one request at a time, so that a test can break it anywhere. */
export class ResumableUpload {
  private constructor(
    readonly id: string,
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async begin(
    academy: Reachable,
    token: string,
    upload: { size: number; name?: string; purpose?: 'lab' },
  ): Promise<ResumableUpload> {
    const response = await ResumableUpload.tryToBegin(academy, token, upload);
    if (response.status !== 201) throw new Error(`the upload did not begin: ${await response.text()}`);
    const location = response.headers.get('location') ?? '';
    return new ResumableUpload(location.split('/').at(-1) ?? '', `${academy.url}${location}`, token);
  }

  static tryToBegin(
    academy: Reachable,
    token: string,
    { size, name = 'handout.pdf', ...rest }: { size: number; name?: string; purpose?: 'lab'; codec?: string },
  ): Promise<Response> {
    const entries = { filename: name, filetype: 'application/pdf', ...rest };
    return fetch(`${academy.url}/api/admin/uploads`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(size),
        'Upload-Metadata': Object.entries(entries)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(),
      },
    });
  }

  /** The same upload as someone else, or on another replica, sees it. */
  seenBy(token: string, academy?: Reachable): ResumableUpload {
    const url = academy ? `${academy.url}/api/admin/uploads/${this.id}` : this.url;
    return new ResumableUpload(this.id, url, token);
  }

  send(piece: Uint8Array, offset: number, signal?: AbortSignal): Promise<Response> {
    return fetch(this.url, {
      method: 'PATCH',
      headers: {
        ...this.headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: piece,
      ...(signal ? { signal } : {}),
    });
  }

  /** Sends bytes as they come, without holding them. */
  stream(content: ReadableStream<Uint8Array>, offset: number, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: {
        ...this.headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: content,
      duplex: 'half',
      ...(signal ? { signal } : {}),
    };
    return fetch(this.url, init);
  }

  ask(): Promise<Response> {
    return fetch(this.url, { method: 'HEAD', headers: this.headers });
  }

  async offset(): Promise<number> {
    const response = await this.ask();
    if (response.status !== 200) throw new Error(`the upload is ${response.status}`);
    return Number(response.headers.get('upload-offset'));
  }

  giveUp(): Promise<Response> {
    return fetch(this.url, { method: 'DELETE', headers: this.headers });
  }

  private get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}`, 'Tus-Resumable': '1.0.0' };
  }
}
