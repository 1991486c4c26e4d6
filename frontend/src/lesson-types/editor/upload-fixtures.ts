import { http, HttpResponse } from 'msw';
import { API } from '../../testing/api-objects';
import { server } from '../../testing/server';

const UPLOADS = `${API}/admin/uploads`;

export const aPdf = (name = 'handout.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });

/** A fake server for resumable uploads: created, received bytes and cancelled. */
export function givenUploads() {
  const uploads = new Map<string, { size: number; arrived: number }>();
  const given: string[] = [];
  server.use(
    http.post(UPLOADS, ({ request }) => {
      const id = `0199a1b2-7c3d-7e4f-8a5b-00000000000${uploads.size + 1}`;
      uploads.set(id, { size: Number(request.headers.get('upload-length')), arrived: 0 });
      return new HttpResponse(null, { status: 201, headers: { Location: `/api/admin/uploads/${id}` } });
    }),
    http.head(`${UPLOADS}/:id`, ({ params }) => {
      const upload = uploads.get(String(params['id']));
      if (!upload) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(null, {
        headers: { 'Upload-Offset': String(upload.arrived), 'Upload-Length': String(upload.size) },
      });
    }),
    http.patch(`${UPLOADS}/:id`, ({ params }) => {
      const upload = uploads.get(String(params['id']))!;
      upload.arrived = upload.size;
      return new HttpResponse(null, { status: 204, headers: { 'Upload-Offset': String(upload.size) } });
    }),
    http.delete(`${UPLOADS}/:id`, ({ params }) => {
      given.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { uploads, given };
}
