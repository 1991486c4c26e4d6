export { EnrolmentsDialog } from './enrolments-dialog';
