import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';

/** The addresses of exam reports: administrators have them in their own shell. */
export function useReaderPaths(): Pick<typeof paths, 'examReports' | 'examReport'> | typeof paths.admin {
  return useLocation().pathname.startsWith(paths.admin.root.to()) ? paths.admin : paths;
}
