import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { facetValueLabel } from './facet-labels.ts';
import type { FacetMenuProps } from './facet-target.tsx';
import { messages } from './messages.ts';
import classes from './tournaments-list.module.css';

/** The values of a facet, to choose one. */
export default function FacetMenu({ menu, facet, value, values, onChoose }: FacetMenuProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-start">
      <Menu.Dropdown className={classes['facetValues']}>
        <Menu.RadioGroup value={value ?? null} onChange={onChoose}>
          {values.map((each) => (
            <Menu.RadioItem
              key={each.value}
              value={each.value}
              closeMenuOnClick
              rightSection={<span className={classes['count']}>{messages.figure(each.count)}</span>}
            >
              {facetValueLabel(facet, each.value)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
