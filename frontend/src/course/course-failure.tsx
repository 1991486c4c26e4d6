import { type ReactElement } from 'react';
import { errorStatus } from '../api/api';
import { ButtonLink } from '../components/button';
import { ErrorState } from '../components/states';
import { paths } from '../config/paths';
import { catalogueMessages } from '../messages';

/** Why an administrators' page of a course can't be shown: there is no such course, or `otherwise`. */
export const courseFailure = (error: unknown, otherwise: string): string | ReactElement =>
  errorStatus(error) === 404 ? (
    <ErrorState
      message={catalogueMessages.courseNotFound}
      action={<ButtonLink to={paths.admin.dashboard.to()}>Back to dashboard</ButtonLink>}
    />
  ) : (
    otherwise
  );
