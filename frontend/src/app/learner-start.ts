/** What a learner's first screen needs, as one module: each module that the router loads by itself is a request. */
export { Component as LearnerLayout } from './learner-layout';
export { Component as DashboardScreen } from './dashboard-screen';
