/**
 * Gives one of the learner's completed courses a practical exam and starts it for the learner; the report that waits for
 * the mentor is the demo's. What is there already stays.
 * @param ask calls the API: path, session and, for a change, method and body
 */
export async function setExamUp(ask, { learner, mentor, administrator }) {
  const [report] = await ask('/api/exam-reports', mentor);
  const { courseId, exam } = await completedExam(ask, { learner, administrator });
  if (!exam.published)
    await ask(`/api/admin/practical-exams/${courseId}`, administrator, {
      method: 'PUT',
      body: {
        ...only(exam, ['hours', 'pass_mark', 'attempts', 'cool_down_hours', 'template', 'rubric']),
        published: true,
        second_reader: true,
        lab_points: 20,
        labs: exam.available_labs.slice(0, 2).map(({ lesson_id }) => lesson_id),
      },
    });
  const course = `/api/practical-exams/courses/${courseId}`;
  const before = await ask(course, learner);
  const { attempts } =
    before.status === 'ready' ? await ask(`${course}/attempts`, learner, { method: 'POST' }) : before;
  return {
    examinedId: courseId,
    examLabId: attempts.at(-1).labs[0].lesson_id,
    /** Of another course, whose exam the learner may not start yet. */
    lockedExamId: report.course_id,
    reportId: report.id,
  };
}

async function completedExam(ask, { learner, administrator }) {
  const enrolled = await ask('/api/auth/v1/enrolled-courses', learner);
  for (const { id, completed_at: completedAt } of enrolled) {
    const exam = completedAt && (await ask(`/api/admin/practical-exams/${id}`, administrator));
    if (exam && exam.available_labs.some(({ is_lesson: isLesson }) => isLesson))
      return { courseId: id, exam };
  }
  throw new Error('The demo’s learner has completed no course with a lab');
}

const only = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));
