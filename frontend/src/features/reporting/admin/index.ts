export { DashboardFigures } from './dashboard-figures';
export { History } from './history';
export { SetupChecklist } from './setup-checklist';
