import { Menu } from '@mantine/core';
import { facetValueLabel } from './facet-labels.ts';
import { FacetTarget, type FacetProps } from './facet-target.tsx';
import { messages } from './messages.ts';
import classes from './tournaments-list.module.css';

/** The menu of a facet; open from the start. */
export default function FacetMenu({ facet, value, values, onChoose }: FacetProps) {
  return (
    <Menu defaultOpened position="bottom-start">
      <Menu.Target>
        <FacetTarget facet={facet} value={value} />
      </Menu.Target>
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
    </Menu>
  );
}
