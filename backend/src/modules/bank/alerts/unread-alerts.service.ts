import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { SecretBox } from '../../../platform/common/secret-box.js';
import { noSuchMark } from '../bank.errors.js';
import { type AlertShape, shapeOf } from './alert-shape.js';
import { BankAlertsService } from './bank-alerts.service.js';
import { senderOf, wordingSender } from './read-alert.js';
import { type UnreadAlertOfFeed, UnreadAlertsRepository } from './unread-alerts.repository.js';

/** A message with what can be marked in it. */
export interface OpenedAlert {
  alert: UnreadAlertOfFeed;
  text: string;
  shape: AlertShape;
  /** Whether the sender is a bank's, or an app's, that the academy knows. */
  isKnownSender: boolean;
}

/** Which of the message's amounts and references it is. */
interface Marks {
  amountIndex: number;
  referenceIndex: number;
}

/** Messages that a person marks: the wording is then read in the next ones, too. */
@Injectable()
export class UnreadAlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: UnreadAlertsRepository,
    private readonly alerts: BankAlertsService,
    private readonly box: SecretBox,
  ) {}

  /** Those that can still be decrypted, newest first. */
  async list(): Promise<OpenedAlert[]> {
    return (await this.repository.list()).flatMap((alert) => this.open(alert) ?? []);
  }

  /**
   * Makes a line of a message, and of those that wait and are worded alike. The lines only suggest.
   * @returns how many messages were read
   * @throws NotFoundError, InvalidInputError for marks that the message doesn't have
   */
  async mark(id: string, marks: Marks, administratorId: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const alert = await this.repository.lock(manager, id);
      const opened = alert && this.open(alert);
      if (!opened) throw new NotFoundError('Message');
      const sender = wordingSender(opened.alert.sender);
      if (!(await this.read(manager, opened, marks))) throw noSuchMark();
      await this.repository.learn(manager, {
        ...marks,
        sender,
        shape: opened.shape.key,
        createdBy: administratorId,
      });
      let read = 1;
      for (const waiting of await this.repository.lockAll(manager)) {
        const other = wordingSender(waiting.sender) === sender ? this.open(waiting) : null;
        if (other?.shape.key === opened.shape.key && (await this.read(manager, other, marks))) read++;
      }
      return read;
    });
  }

  /** @throws NotFoundError */
  async discard(id: string): Promise<void> {
    if (!(await this.repository.remove(id))) throw new NotFoundError('Message');
  }

  private async read(
    manager: EntityManager,
    { alert, text, shape }: OpenedAlert,
    { amountIndex, referenceIndex }: Marks,
  ): Promise<boolean> {
    const amountPaise = shape.amounts[amountIndex]?.paise;
    const rrn = shape.references[referenceIndex];
    if (amountPaise === undefined || rrn === undefined) return false;
    await this.alerts.addMarked(manager, alert, { text, amountPaise, rrn });
    return this.repository.remove(alert.id, manager);
  }

  private open(alert: UnreadAlertOfFeed): OpenedAlert | null {
    const text = this.box.open(alert.sealed, alert.id);
    const shape = text === null ? null : shapeOf(text);
    return text === null || !shape
      ? null
      : { alert, text, shape, isKnownSender: senderOf(alert.sender) !== null };
  }
}
