import { Injectable } from '@nestjs/common';

/** Whether this process has been told to stop. It still answers whoever comes, and wants nobody to come. */
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
