import { Injectable } from '@nestjs/common';

/** Whether this process is shutting down. It still answers requests, but readiness returns 503. */
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
