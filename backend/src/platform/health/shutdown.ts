import { Injectable } from '@nestjs/common';

/** Whether this process is shutting down. It still answers requests, and readiness says 503. */
@Injectable()
export class Shutdown {
  private leaving = false;

  begin(): void {
    this.leaving = true;
  }

  get isDraining(): boolean {
    return this.leaving;
  }
}
