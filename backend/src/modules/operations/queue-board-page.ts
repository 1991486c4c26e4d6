import { ExpressAdapter } from '@bull-board/express';
import type { NextFunction, Request, Response } from 'express';

/** The board's own page loads fonts from Google; this one loads nothing from third parties. */
const THIRD_PARTY_STYLES = /<link [^>]*href="https?:[^>]*>/g;

type EntryRoute = Parameters<ExpressAdapter['setEntryRoute']>[0];

/** Bull Board on Express, with a page that only loads from the academy. */
export class QueueBoardPage extends ExpressAdapter {
  override setEntryRoute(entry: EntryRoute): this {
    this.app[entry.method](entry.route, (_request: Request, response: Response, next: NextFunction) => {
      const { name, params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      this.app.render(name, params, (error: Error | null, html: string) => {
        if (error) next(error);
        else response.send(html.replace(THIRD_PARTY_STYLES, ''));
      });
    });
    return this;
  }
}
