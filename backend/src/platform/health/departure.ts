import { Injectable } from '@nestjs/common';

/** Whether this process has been told to stop. It still answers whoever comes, and wants nobody to come. */
@Injectable()
export class Departure {
  private leaving = false;

  announce(): void {
    this.leaving = true;
  }

  get isNear(): boolean {
    return this.leaving;
  }
}
