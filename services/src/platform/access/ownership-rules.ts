import { applyDecorators, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type Ownership, ownerships } from '@royal-chess/contracts/registry';
import { decoratedProviders } from '../decorated-providers.ts';
import { ProblemException } from '../problems/problem-exception.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Whether what a path names is the user's own. */
export interface OwnershipRule {
  /**
   * @param params placeholders of the path, checked
   * @returns true also for what does not exist: the handler reports that itself
   */
  allows(user: SignedInUser, params: Readonly<Record<string, string>>): Promise<boolean>;
}

const OWNERSHIP = 'royal-chess:ownership';

/** Makes a provider the rule of this ownership: `@Owns('offerIsMine') class OfferIsMine implements OwnershipRule`. */
export const Owns = (ownership: Ownership): (<Rule extends Type<OwnershipRule>>(rule: Rule) => void) =>
  applyDecorators(Injectable(), SetMetadata(OWNERSHIP, ownership));

/** All ownership rules of the application, by name. */
@Injectable()
export class OwnershipRules {
  #rules: ReadonlyMap<string, OwnershipRule> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws ProblemException the ownership's refusal when it is not the user's own */
  async check(
    ownership: Ownership,
    user: SignedInUser,
    params: Readonly<Record<string, string>>,
  ): Promise<void> {
    this.#rules ??= decoratedProviders(this.discovery, this.reflector, OWNERSHIP);
    const rule = this.#rules.get(ownership);
    if (rule === undefined) throw new Error(`No provider is decorated with @Owns('${ownership}')`);
    if (await rule.allows(user, params)) return;
    const { refusal, detail } = ownerships[ownership];
    throw ProblemException.because(refusal, detail);
  }
}
