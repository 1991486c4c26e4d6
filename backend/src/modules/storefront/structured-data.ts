import { COURSE_LEVELS } from '@triad/shared/course-facts';
import type { AcademyDetails, PublicCatalogue, PublicCourseDetails } from '@triad/shared/storefront';
import type { BreadcrumbList, Course, EducationalOrganization, ItemList, WithContext } from 'schema-dts';

/** What search engines read of a page: schema.org's types as JSON-LD. */

interface Site {
  name: string;
  publicUrl: string;
}

const CONTEXT = 'https://schema.org';

const addressOf = (site: Site, slug: string) => `${site.publicUrl}/catalogue/${slug}`;

export const academyData = (
  site: Site,
  { legal_name: legalName }: AcademyDetails,
): [WithContext<EducationalOrganization>] => [
  {
    '@context': CONTEXT,
    '@type': 'EducationalOrganization',
    name: site.name,
    url: site.publicUrl,
    ...(legalName === null ? {} : { legalName }),
  },
];

export function courseData(
  site: Site,
  course: PublicCourseDetails,
  description: string,
): [WithContext<Course>, WithContext<BreadcrumbList>] {
  const url = addressOf(site, course.slug);
  return [
    {
      '@context': CONTEXT,
      '@type': 'Course',
      '@id': url,
      url,
      name: course.title,
      description,
      image: `${url}/share.png`,
      provider: { '@type': 'EducationalOrganization', name: site.name, url: site.publicUrl },
      ...(course.objectives.length > 0 ? { teaches: course.objectives } : {}),
      ...(course.language ? { inLanguage: course.language } : {}),
      ...(course.level ? { educationalLevel: COURSE_LEVELS[course.level] } : {}),
      ...(course.mentors.length > 0
        ? { instructor: course.mentors.map(({ name }) => ({ '@type': 'Person', name })) }
        : {}),
      ...(course.rating === null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: course.rating,
              reviewCount: course.reviewCount,
              bestRating: 5,
              worstRating: 1,
            },
          }),
      offers: {
        '@type': 'Offer',
        url,
        price: course.price,
        priceCurrency: 'INR',
        category: course.price === 0 ? 'Free' : 'Paid',
        availability: 'https://schema.org/InStock',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(course.duration ? { courseWorkload: `PT${Math.max(1, Math.round(course.duration))}H` } : {}),
      },
    },
    breadcrumbs(site, [
      { name: 'Courses', url: `${site.publicUrl}/catalogue` },
      { name: course.title, url },
    ]),
  ];
}

export function catalogueData(site: Site, { courses }: PublicCatalogue): [WithContext<ItemList>] {
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      itemListElement: courses.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: addressOf(site, slug),
        name: title,
      })),
    },
  ];
}

function breadcrumbs(site: Site, steps: { name: string; url: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, url: site.publicUrl }, ...steps].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
