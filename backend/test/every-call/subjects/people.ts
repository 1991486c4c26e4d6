import { EmailVerificationsService, PasswordResetsService } from '../../../src/modules/auth/index.js';
import { GuestTicketsService } from '../../../src/modules/support/index.js';
import { anImage } from '../../factories/files.js';
import { anAdministrator, PASSWORD } from '../../factories/people.js';
import type { Scene } from '../scene.js';
import { but, once, type Subjects } from '../subject.js';

async function aPerson(scene: Scene) {
  const as = await scene.learner();
  return { as, id: as.id, email: as.email, password: PASSWORD, current_password: PASSWORD, q: 'ananya' };
}

async function aStudent(scene: Scene) {
  const { learner } = await scene.student();
  return { as: learner, id: learner.id, q: 'ananya' };
}

const aTicket = but(aPerson, async ({ as }, scene) => ({ ticketId: await scene.ticket(as), q: 'course' }));
const aFreshAddress = (_: unknown, scene: Scene) => ({ email: `${scene.newId()}@example.com` });

/** The link to a ticket without an account. */
async function aGuest({ academy, newId }: Scene) {
  const sender = { id: newId(), name: 'Kabir Rao', email: `${newId()}@example.com` };
  const message = { ...sender, type: 'other', message: 'Hello there' };
  await academy.http().post('/api/public/contact').send(message).expect(201);
  return { token: await academy.app.get(GuestTicketsService).issueToken(sender.id) };
}

async function anAnnouncement({ administrator }: Scene) {
  const announcement = { message: 'Holiday on Monday' };
  const { body } = await administrator.post('/api/admin/announcements').send(announcement).expect(201);
  return { id: (body as { id: string }).id };
}

/** People, what they write to the academy, and what it tells them. */
export const PEOPLE: Subjects = {
  '': aPerson,
  signup: but(aPerson, aFreshAddress),
  changeEmail: but(aPerson, aFreshAddress),
  changePassword: but(aPerson, () => ({ new_password: 'another fine horse' })),
  resetPassword: but(aPerson, async ({ id }, { academy }) => ({
    password: 'another fine horse',
    token: (await academy.app.get(PasswordResetsService).issueToken(id))!.token,
  })),
  '/api/auth/v1/verify-email': but(aPerson, async ({ id }, { academy }) => ({
    token: (await academy.app.get(EmailVerificationsService).issueToken(id))!.token,
  })),
  // With a picture already, which a second one does away with.
  '/api/auth/v1/me/avatar': once(aPerson, async ({ as }) => {
    const image = await anImage({ width: 64, height: 64 });
    await as.put('/api/auth/v1/me/avatar').attach('avatar', image, 'me.jpg').expect(200);
  }),
  getMe: aStudent,
  '/api/auth/v1/sessions': but(aPerson, async ({ as, email, password }, { academy }) => {
    await academy.http().post('/api/auth/v1/login').send({ email, password }).expect(200);
    const { body } = await as.get('/api/auth/v1/sessions').expect(200);
    return { id: (body as { id: string; is_current: boolean }[]).find((one) => !one.is_current)!.id };
  }),
  '/api/admin/learners': aStudent,
  '/api/admin/learners/{id}/tickets': aTicket,
  changeRole: async ({ academy }) => ({ id: (await anAdministrator(academy)).id, is_admin: false }),

  '/api/support': aTicket,
  contact: but(aPerson, aFreshAddress),
  '/api/public/contact/': aGuest,
  '/api/announcements': anAnnouncement,
  '/api/admin/announcements': anAnnouncement,
  updateSettings: async ({ administrator }) => {
    const { body } = await administrator.get('/api/admin/settings').expect(200);
    return { ...(body as object), payee_name: 'Another payee', checkout_session_minutes: 25 };
  },
};
