import { days } from './ages.js';
import type { DemoPerson } from './demo.types.js';

const LEARNER_PASSWORD = 'learner-demo-2026';

function learner(key: string, fullName: string, email: string, joinedMinutesAgo: number): DemoPerson {
  return { key, fullName, email, password: LEARNER_PASSWORD, isAdmin: false, joinedMinutesAgo };
}

export const DEMO_ADMIN: DemoPerson = {
  key: 'asha',
  fullName: 'Asha Menon',
  email: 'admin@triad.example',
  password: 'admin-demo-2026',
  isAdmin: true,
  joinedMinutesAgo: days(240),
};

/** The learner account of the guided tour. */
export const DEMO_LEARNER = learner('ananya', 'Ananya Iyer', 'ananya@triad.example', days(37));

export const DEMO_PEOPLE: DemoPerson[] = [
  DEMO_ADMIN,
  DEMO_LEARNER,
  // Teaches; DEMO_MENTORS has her page.
  learner('kavya', 'Kavya Raghunathan', 'kavya@triad.example', days(239)),
  learner('rahul', 'Rahul Nair', 'rahul.nair@example.com', days(66)),
  learner('priya', 'Priya Sharma', 'priya.sharma@example.com', days(29)),
  learner('imran', 'Imran Qureshi', 'imran.qureshi@example.com', days(43)),
  learner('divya', 'Divya Krishnan', 'divya.krishnan@example.com', days(74)),
  learner('karthik', 'Karthik Subramanian', 'karthik.s@example.com', days(7)),
  learner('neha', 'Neha Kulkarni', 'neha.kulkarni@example.com', days(35)),
  learner('vikram', 'Vikram Rathore', 'vikram.rathore@example.com', days(12)),
  learner('sneha', 'Sneha Patil', 'sneha.patil@example.com', days(4)),
  learner('aditya', 'Aditya Banerjee', 'aditya.b@example.com', days(2)),
  learner('fatima', 'Fatima Sheikh', 'fatima.sheikh@example.com', days(14)),
  learner('harpreet', 'Harpreet Singh Gill', 'harpreet.gill@example.com', days(3)),
  learner('meera', 'Meera Joshi', 'meera.joshi@example.com', days(1)),
];
