import BookOpen from 'lucide-react/icons/book-open';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessagesSquare from 'lucide-react/icons/messages-square';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import User from 'lucide-react/icons/user';
import { type LucideIcon } from 'lucide-react';
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

interface AdminNavItem extends Pick<NavItem, 'label' | 'to'> {
  /** The addresses of the screens without an entry of their own, from which this one is highlighted. */
  within?: readonly string[];
}

/** Every screen of administrators has an entry, or belongs to one. */
export const adminNav: readonly AdminNavItem[] = [
  {
    label: 'Dashboard',
    to: paths.admin.dashboard.to(),
    within: [
      paths.admin.editCourse.path,
      paths.admin.courseContent.path,
      paths.admin.liveSessions.path,
      paths.admin.assessment.path,
      paths.admin.practicalExam.path,
      paths.admin.certification.path,
      paths.admin.lab.path,
    ],
  },
  { label: 'Manual Payments', to: paths.admin.manualPayments.to(), within: [paths.admin.receipt.path] },
  { label: 'Bank', to: paths.admin.bank.to() },
  { label: 'Create Course', to: paths.admin.createCourse.to() },
  {
    label: 'Upload Content',
    to: paths.admin.uploadContent.to(),
    within: [paths.admin.uploadCourseContent.path],
  },
  ...helperNav,
  { label: 'Questions', to: paths.admin.questions.to() },
  { label: 'Exams', to: paths.admin.examReports.to(), within: [paths.admin.examReport.path] },
  { label: 'Reviews', to: paths.admin.reviews.to() },
  { label: 'Mentors', to: paths.admin.mentors.to() },
  { label: 'Learners', to: paths.admin.learners.to(), within: [paths.admin.learner.path] },
  { label: 'Certificates', to: paths.admin.certificates.to() },
  { label: 'Settings', to: paths.admin.settings.to() },
  { label: 'Queues', to: paths.admin.queues.to() },
];
