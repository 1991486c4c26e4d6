import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { CourseAccessController } from './course-access.controller.js';
import { CourseCompletion } from './course-completion.js';
import { EnrolmentProcessor } from './enrolment.processor.js';
import { EnrolmentsController } from './enrolments.controller.js';
import { EnrolmentsRepository } from './enrolments.repository.js';
import { EnrolmentsService } from './enrolments.service.js';
import { AdminLabsController } from './lesson-types/lab/admin-labs.controller.js';
import { LabAdministrationRepository } from './lesson-types/lab/lab-administration.repository.js';
import { LabAdministrationService } from './lesson-types/lab/lab-administration.service.js';
import { LabFilesController } from './lesson-types/lab/lab-files.controller.js';
import { LabFilesService } from './lesson-types/lab/lab-files.service.js';
import { LabFlagsRepository } from './lesson-types/lab/lab-flags.repository.js';
import { LearnerLabsService } from './lesson-types/lab/learner-labs.service.js';
import { LabHistoriesController } from './lesson-types/lab/lab-histories.controller.js';
import { LabHistoriesRepository } from './lesson-types/lab/lab-histories.repository.js';
import { LabHistoriesService } from './lesson-types/lab/lab-histories.service.js';
import { LabsController } from './lesson-types/lab/labs.controller.js';
import { LabsRepository } from './lesson-types/lab/labs.repository.js';
import { LabsService } from './lesson-types/lab/labs.service.js';
import { SolvedLabsController } from './lesson-types/lab/solved-labs.controller.js';
import { SolvedLabsRepository } from './lesson-types/lab/solved-labs.repository.js';
import { LessonProgressRepository } from './lesson-progress.repository.js';
import { LessonProgressService } from './lesson-progress.service.js';
import { LessonPassesRepository } from './lesson-passes.repository.js';
import { LearnerCoursesController } from './learner-courses.controller.js';
import { LessonsController } from './lessons.controller.js';
import { MyCoursesController } from './my-courses.controller.js';
import { AdminLiveSessionsController } from './live-sessions/admin-live-sessions.controller.js';
import { LiveSessionsController } from './live-sessions/live-sessions.controller.js';
import { LiveSessionsRepository } from './live-sessions/live-sessions.repository.js';
import { LiveSessionsService } from './live-sessions/live-sessions.service.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuestionsService } from './questions/questions.service.js';
import { QuizzesController } from './lesson-types/quiz/quizzes.controller.js';
import { QuizzesRepository } from './lesson-types/quiz/quizzes.repository.js';
import { QuizzesService } from './lesson-types/quiz/quizzes.service.js';
import { CourseAccessRepository } from './course-access.repository.js';
import { CourseAccessService } from './course-access.service.js';

@Module({
  imports: [AuthModule, CatalogueModule],
  controllers: [
    MyCoursesController,
    CourseAccessController,
    LessonsController,
    QuizzesController,
    LabsController,
    LabFilesController,
    SolvedLabsController,
    LabHistoriesController,
    AdminLabsController,
    CommentsController,
    QuestionsController,
    LiveSessionsController,
    AdminLiveSessionsController,
    EnrolmentsController,
    LearnerCoursesController,
  ],
  providers: [
    CourseAccessService,
    CourseAccessRepository,
    EnrolmentsService,
    EnrolmentsRepository,
    EnrolmentProcessor,
    CourseCompletion,
    LessonProgressService,
    LessonProgressRepository,
    LessonPassesRepository,
    QuizzesService,
    QuizzesRepository,
    LabsService,
    LabsRepository,
    LearnerLabsService,
    LabFlagsRepository,
    SolvedLabsRepository,
    LabHistoriesService,
    LabHistoriesRepository,
    LabFilesService,
    LabAdministrationService,
    LabAdministrationRepository,
    CommentsService,
    CommentsRepository,
    QuestionsService,
    QuestionsRepository,
    LiveSessionsService,
    LiveSessionsRepository,
  ],
  exports: [
    CourseAccessService,
    EnrolmentProcessor,
    EnrolmentsService,
    LearnerLabsService,
    LessonPassesRepository,
  ],
})
export class LearningModule {}
