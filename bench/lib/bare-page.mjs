/** One page from memory, as little as Node can do for it: its bytes are fetched from `PAGE` as the academy compresses them. */
import http from 'node:http';

const body = await new Promise((resolve, reject) => {
  http
    .get(process.env.PAGE, { headers: { 'accept-encoding': 'br' } }, async (response) =>
      resolve(Buffer.concat(await response.toArray())),
    )
    .on('error', reject);
});
const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
http.createServer((request, response) => response.writeHead(200, headers).end(body)).listen(process.env.PORT);
