import {
  BookOpen,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  TicketPercent,
  User,
} from 'lucide-react';
import { paths } from './paths';

export interface NavItem {
  label: string;
  /** Short label for the tabs on a phone. */
  shortLabel?: string;
  to: string;
  icon: LucideIcon;
}

export const learnerNav: readonly NavItem[] = [
  { label: 'Available Courses', shortLabel: 'Courses', to: paths.dashboard.to(), icon: BookOpen },
  { label: 'My Learning', to: paths.myLearning.to(), icon: GraduationCap },
  { label: 'Profile', to: paths.profile.to(), icon: User },
  { label: 'Support', to: paths.support.to(), icon: LifeBuoy },
];

/** Additional items for administrators in the learners' shell. */
export const helperNav: readonly NavItem[] = [
  { label: 'Help Desk', to: paths.admin.help.to(), icon: MessagesSquare },
  { label: 'Coupon Usage', to: paths.admin.coupons.to(), icon: TicketPercent },
];

export const adminNav: readonly Pick<NavItem, 'label' | 'to'>[] = [
  { label: 'Dashboard', to: paths.admin.dashboard.to() },
  { label: 'Manual Payments', to: paths.admin.manualPayments.to() },
  { label: 'Bank', to: paths.admin.bank.to() },
  { label: 'Create Course', to: paths.admin.createCourse.to() },
  { label: 'Upload Content', to: paths.admin.uploadContent.to() },
  ...helperNav,
  { label: 'Questions', to: paths.admin.questions.to() },
  { label: 'Exams', to: paths.admin.examReports.to() },
  { label: 'Reviews', to: paths.admin.reviews.to() },
  { label: 'Mentors', to: paths.admin.mentors.to() },
  { label: 'Learners', to: paths.admin.learners.to() },
  { label: 'Certificates', to: paths.admin.certificates.to() },
  { label: 'Settings', to: paths.admin.settings.to() },
  { label: 'Queues', to: paths.admin.queues.to() },
];
