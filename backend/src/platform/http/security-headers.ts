import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/index.js';
import { isApiPath } from './request-path.js';

/**
 * Device features that the academy never uses, so that injected code can't use them either. Helmet doesn't set this
 * header.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers of every response: only the academy itself and Dailymotion's player are allowed. */
function securityHeadersOf(config: AppConfig): Record<string, string> {
  const behindTls = config.publicUrl.startsWith('https:');
  const fromHelmet = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // For React's style attributes and react-pdf's text layer; no third-party stylesheets.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          // Asking whether the player can be reached tells a blocked one.
          connectSrc: ["'self'", 'https://geo.dailymotion.com'],
          workerSrc: ["'self'", 'blob:'],
          // Labs (lab-frames.ts).
          frameSrc: ["'self'", 'https://geo.dailymotion.com'],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          ...(behindTls ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      // Dailymotion's player needs the referrer to check which site embeds it.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
      hsts: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    }),
  );
  return { ...fromHelmet, 'Permissions-Policy': PERMISSIONS_POLICY };
}

export function securityHeaders(config: AppConfig): RequestHandler {
  const headers = Object.entries(securityHeadersOf(config));
  return (request: Request, response: Response, next: NextFunction) => {
    if (isApiPath(request.path)) response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The headers that Helmet would set on every response. They never change, so they are computed once. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw new Error('Helmet refuses its settings', { cause: error });
  });
  return headers;
}
