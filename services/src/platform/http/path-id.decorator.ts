import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';
import { validate } from './validate.ts';

@Injectable()
class IdPipe implements PipeTransform<unknown, string> {
  constructor(private readonly name: string) {}

  transform(value: unknown): string {
    return validate(z.object({ [this.name]: id }), { [this.name]: value })[this.name] ?? '';
  }
}

/** A path parameter that must be a UUID: `@PathId('id') id: string`; anything else is refused with its name. */
export const PathId = (name: string): ParameterDecorator => Param(name, new IdPipe(name));
