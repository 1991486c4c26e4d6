export { before } from '@nestjs/swagger/plugin';
