import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { SettingsModule } from '../settings/index.js';
import { PeopleRepository } from './people.repository.js';
import { PersonPages } from './person-pages.js';
import { PublicCoursesController } from './public-courses.controller.js';
import { StorefrontPages } from './storefront-pages.js';
import { StorefrontRepository } from './storefront.repository.js';
import { StorefrontService } from './storefront.service.js';

/** What everybody sees of the academy, as pages that the server writes. */
@Module({
  imports: [CatalogueModule, SettingsModule],
  controllers: [PublicCoursesController],
  providers: [PeopleRepository, PersonPages, StorefrontPages, StorefrontRepository, StorefrontService],
  exports: [StorefrontPages],
})
export class StorefrontModule {}
