import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { newPublicCode } from '../../platform/common/public-code.js';
import { AppConfig } from '../../platform/config/index.js';
import { ChangePublicPageDto, PublicPageResponse } from './dto/public-page.dto.js';
import type { PublicProfile } from './public-profile.entity.js';
import { PublicProfilesRepository } from './public-profiles.repository.js';

/** A learner's own public page: the page itself is written by `storefront`. */
@ApiTags('profiles')
@Controller('api/profile/public-page')
export class PublicPageController {
  constructor(
    private readonly config: AppConfig,
    private readonly profiles: PublicProfilesRepository,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whether you have a public page, and where' })
  async getPublicPage(@CurrentUser() user: CurrentUser): Promise<PublicPageResponse> {
    return this.responseOf(await this.profiles.find(user.id));
  }

  @Put()
  @ApiOperation({
    summary: 'Switch your public page on or off',
    description:
      'It shows the name of the account, the month it was made, solved labs with their points, and certificates that anyone with their link can see. Its address can’t be guessed; switched off, it answers as if there were no such page.',
  })
  @ApiErrors({ 400: 'Neither true nor false' })
  async changePublicPage(
    @CurrentUser() user: CurrentUser,
    @Body() { is_public: isPublic }: ChangePublicPageDto,
  ): Promise<PublicPageResponse> {
    return this.responseOf(await this.profiles.save(user.id, isPublic, newPublicCode()));
  }

  private responseOf(profile: Pick<PublicProfile, 'code' | 'isPublic'> | null): PublicPageResponse {
    return {
      is_public: profile?.isPublic ?? false,
      address: profile && `${this.config.publicUrl}/people/${profile.code}`,
    };
  }
}
