export { CertificationWarning } from './certification-warning';
