import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';

/** URLs of the frontend's screens, based on `PUBLIC_URL`: a request's Host header never gets into a mail. */
@Injectable()
export class Links {
  constructor(private readonly config: AppConfig) {}

  readonly dashboard = () => this.to('/dashboard');
  readonly resetPassword = (token: string) => this.to(`/reset-password?token=${encodeURIComponent(token)}`);
  readonly verifyEmail = (token: string) => this.to(`/verify-email?token=${encodeURIComponent(token)}`);
  readonly contact = () => this.to('/contact');
  readonly contactThread = (token: string) => this.to(`/contact/${encodeURIComponent(token)}`);
  readonly forgotPassword = () => this.to('/forgot-password');
  readonly myLearning = () => this.to('/my-learning');
  readonly course = (courseId: string) => this.to(`/courses/${courseId}`);
  readonly learn = (courseId: string) => this.to(`/courses/${courseId}/learn`);
  readonly assessment = (courseId: string) => this.to(`/courses/${courseId}/assessment`);
  readonly practicalExam = (courseId: string) => this.to(`/courses/${courseId}/practical-exam`);
  readonly examReports = () => this.to('/exam-reports');
  readonly lesson = (courseId: string, lessonId: string) => `${this.learn(courseId)}?lesson=${lessonId}`;
  readonly checkout = (courseId: string) => this.to(`/checkout/${courseId}`);
  readonly payment = (paymentId: string) => this.to(`/payments/${paymentId}`);
  readonly receipt = (paymentId: string) => this.to(`/payments/${paymentId}/receipt`);
  readonly verify = (code: string) => this.to(`/verify/${code}`);
  readonly profile = () => this.to('/profile');
  readonly support = () => this.to('/support');
  readonly administration = () => this.to('/admin/dashboard');
  readonly manualPayments = () => this.to('/admin/manual-payments');
  readonly approvedPayment = (orderCode: string) =>
    this.to(`/admin/manual-payments?status=approved&q=${encodeURIComponent(orderCode)}`);
  readonly bank = () => this.to('/admin/bank');
  readonly settings = () => this.to('/admin/settings');
  readonly helpDesk = () => this.to('/admin/help');

  private to(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}
