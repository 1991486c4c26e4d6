import { Injectable } from '@nestjs/common';
import { ONE_FLAG } from '@triad/shared/lab';
import type { EntityManager } from 'typeorm';
import { LabsRepository } from './labs.repository.js';
import { earnedPoints } from './labs.service.js';

/** What other modules may ask about a learner's labs. */
@Injectable()
export class LearnerLabsService {
  constructor(private readonly labs: LabsRepository) {}

  /** Whether the course has labs and the learner has solved each of them. */
  async hasSolvedAll(userId: string, courseId: string, manager: EntityManager): Promise<boolean> {
    const labs = await this.labs.ofCourse(manager, courseId, userId);
    const isSolved = ({ wasSolved, passPoints, tasks, solutions }: (typeof labs)[number]): boolean => {
      const lab = passPoints !== null && tasks ? { passPoints, tasks } : ONE_FLAG;
      return wasSolved || earnedPoints(lab, solutions) >= lab.passPoints;
    };
    return labs.length > 0 && labs.every(isSolved);
  }
}
