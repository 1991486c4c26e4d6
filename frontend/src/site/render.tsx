import type { PublicAcademy, PublicPage, PublicPageRenderer } from '@triad/shared/storefront';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { api } from '../api/api';
import { paths } from '../config/paths';
import { asCategory } from '../course/category';
import { drawField } from '../course/course-art';
import { createStore } from '../store/store';
import { CataloguePage } from './catalogue-page';
import { CoursePage } from './course-page';
import { LandingPage } from './landing-page';
import { MissingPage } from './missing-page';
import { PersonPage } from './person-page';
import { SiteLayout } from './site-layout';

/** For the server: the HTML of a public page. It is complete without a script, and no script takes it over. */
export const renderPage: PublicPageRenderer['renderPage'] = async (page, academy) => {
  const store = createStore();
  try {
    await store.dispatch(api.util.upsertQueryData('getAcademy', undefined, academy.details));
    return renderToStaticMarkup(
      <Provider store={store}>
        <StaticRouter location={paths.catalogue.to()}>
          <SiteLayout>{contentOf(page, academy)}</SiteLayout>
        </StaticRouter>
      </Provider>,
    );
  } finally {
    // Clears RTK Query's timers, which would keep the store.
    store.dispatch(api.util.resetApiState());
  }
};

function contentOf(page: PublicPage, academy: PublicAcademy) {
  switch (page.kind) {
    case 'landing':
      return <LandingPage landing={page.landing} academy={academy} />;
    case 'course':
      return <CoursePage course={page.course} academy={academy} />;
    case 'catalogue':
      return <CataloguePage catalogue={page.catalogue} />;
    case 'person':
      return <PersonPage person={page.person} academyName={academy.details.name} />;
    case 'missing':
    case 'nobody':
    case 'unavailable':
      return <MissingPage kind={page.kind} />;
  }
}

export const courseArt: PublicPageRenderer['courseArt'] = (courseId, category) =>
  drawField(courseId, asCategory(category) ?? 'blue teamer');
