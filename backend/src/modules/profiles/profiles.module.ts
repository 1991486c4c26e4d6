import { Module } from '@nestjs/common';
import { PublicPageController } from './public-page.controller.js';
import { PublicProfilesRepository } from './public-profiles.repository.js';

/** What learners show of themselves to everybody. */
@Module({
  controllers: [PublicPageController],
  providers: [PublicProfilesRepository],
})
export class ProfilesModule {}
