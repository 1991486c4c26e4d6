import { type FormEvent } from 'react';
import { type CourseResponse } from '../../../../api/api';
import { useAppStore } from '../../../../store/hooks';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages-admin';
import { selectToken } from '../../../../session/session';
import { type CourseValues } from './course-values';
import { showFailure } from './save-failure';
import { type CourseForm } from './use-course-form';

interface Saving {
  send: (values: CourseValues) => Promise<{ data?: CourseResponse; error?: unknown }>;
  /** The sentence for a refusal. */
  failure: (error: unknown) => string;
  onSaved: (course: CourseResponse) => unknown;
}

/** Checks the form and saves it. */
export function useSaving(state: CourseForm, { send, failure, onSaved }: Saving): (event: FormEvent) => void {
  const store = useAppStore();
  const save = state.form.handleSubmit(async (values) => {
    const { data, error } = await send(values);
    if (data) {
      state.forgetDraft();
      await onSaved(data);
    } else if (selectToken(store.getState()) === null) {
      // The form is gone by now, its draft is not: it is filled in again after the login.
      toast.error(adminCourseMessages.notLoggedIn);
    } else {
      showFailure(state, error, failure(error));
    }
  });

  return (event) => void save(event);
}
